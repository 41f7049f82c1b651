import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { planFiles } from './plan-files.ts'

const SERVICE_WORKER = 'check-in-service-worker'
const SERVICE_WORKER_SOURCE = join(import.meta.dirname, 'src/pages/check-in/offline/service-worker.ts')
const ENTRIES = [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/main.tsx'), SERVICE_WORKER_SOURCE]

/** Served by server/src/features/dashboard under this path, with the nonce of each response in place of the placeholder. */
const config = {
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
    // The styles of all pages are 12 kB compressed, less than the requests for a file per component are worth. Their order is the same everywhere.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: { index: ENTRIES[0]!, [SERVICE_WORKER]: SERVICE_WORKER_SOURCE } },
  },
} satisfies UserConfig

export default defineConfig(async () => {
  const nameOfShared = await planFiles(config)
  const rolldownOptions = {
    ...config.build.rolldownOptions,
    output: {
      // Browsers find a new version of a service worker under its old name.
      entryFileNames: ({ name }: { name: string }) => (name === SERVICE_WORKER ? '[name].js' : '[name]-[hash].js'),
      codeSplitting: {
        // Names are given to complete parts, none of which imports another in a circle.
        includeDependenciesRecursively: false,
        groups: [
          // Apart from our own code, which changes more often.
          { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
          { name: 'start', tags: ['$initial' as const], test: (id: string) => !ENTRIES.includes(id), priority: 1 },
          { name: nameOfShared },
        ],
      },
    },
  }
  return { ...config, build: { ...config.build, rolldownOptions } }
})
