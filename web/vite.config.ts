import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVICE_WORKER = 'check-in-service-worker'

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
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        [SERVICE_WORKER]: join(import.meta.dirname, 'src/pages/check-in/offline/service-worker.ts'),
      },
      // Browsers find a new version of a service worker under its old name.
      output: { entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : '[name]-[hash].js') },
    },
  },
})
