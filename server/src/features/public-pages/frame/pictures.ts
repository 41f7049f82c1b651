/** A picture's address if a page may load it: encrypted, or on this machine. Others would be a hole in the page. */
export const showable = (url: string | null): string | null => (url && /^(https:\/\/|http:\/\/localhost[:/])/i.test(url) ? url : null)
