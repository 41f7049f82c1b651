export function readBundleSizes(): { firstLoad: number; pages: { key: string; kilobytes: number; files: number }[] }
export function describeBundleSizes(): string
