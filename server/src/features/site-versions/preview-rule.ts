/** Compares the hostname only, because a proxy may change the port; also the port if both URLs have the same hostname. */
export function previewHostRule(previewOrigin: string, baseUrl: string): (host: string) => boolean {
  const preview = new URL(previewOrigin)
  if (preview.hostname === new URL(baseUrl).hostname) return (host) => host.toLowerCase() === preview.host
  return (host) => host.toLowerCase().replace(/\.?(:\d*)?$/, '') === preview.hostname
}
