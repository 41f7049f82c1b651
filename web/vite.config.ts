import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Served by server/src/features/dashboard under this path, with the nonce of each response in place of the placeholder. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/assets/dashboard/',
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: '.',
    manifest: 'manifest.json',
    target: 'es2022',
    emptyOutDir: true,
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
