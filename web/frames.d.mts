export function framesAround(path: string): string[]
export function isInFrame(path: string): boolean
