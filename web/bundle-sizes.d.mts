export function readBundleSizes(): { firstLoad: number; pages: { key: string; kilobytes: number }[] }
export function describeBundleSizes(): string
