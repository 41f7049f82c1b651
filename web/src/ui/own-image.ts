/** The dashboard shows no pictures of other hosts: they would see who works on what, and its content security policy refuses them. */
export const ownImage = (url: string | null | undefined): string | null =>
  url && URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin ? url : null
