/** A ticket code: the id of a registration, its version above 0, and a signature. */
const TICKET = /^[\w-]{22}(\.[1-9]\d{0,8})?\.[\w-]{22}$/

/** Cameras see other codes, too, and people type names. */
export const isTicket = (text: string) => TICKET.test(text.trim())
