/** `invalid` is reserved (RFC 2606): no email can be delivered there. */
export const ERASED_DOMAIN = 'erased.invalid'

export const isErasedAddress = (email: string): boolean => email.startsWith('erased-') && email.endsWith(`@${ERASED_DOMAIN}`)
