import { setNonce } from 'get-nonce'

/** The nonce of this page's content security policy, which styles added at run time must carry. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// Read by the package that locks scrolling behind drawers and dialogs.
setNonce(styleNonce)
