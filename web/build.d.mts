export function isWebBuilt(): boolean
export function buildWebIfNeeded(options?: { onBuild?: () => void }): Promise<boolean>
