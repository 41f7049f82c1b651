export function buildWebIfNeeded(options?: { onBuild?: () => void }): Promise<boolean>
