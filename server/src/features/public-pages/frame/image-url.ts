/** The URL of an image if a page may load it: over HTTPS, or from this machine. Null otherwise; the content security policy would block it. */
export const safeImageUrl = (url: string | null): string | null => (url && /^(https:\/\/|http:\/\/localhost[:/])/i.test(url) ? url : null)
