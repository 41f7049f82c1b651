import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread from a file of the sources, or from the compiled file beside the bundle (scripts/build.mjs). */
export async function startWorker(source: URL, options: WorkerOptions): Promise<Worker> {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), options)
  return new Worker(await compile(source), { ...options, eval: true })
}

const compiled = new Map<string, Promise<string>>()

/** Without a bundle (tests, npm run dev). Loaders for TypeScript take a second for each thread; this takes a fifth of one, once. */
function compile(source: URL): Promise<string> {
  const code = compiled.get(source.href) ?? bundle(source.pathname)
  compiled.set(source.href, code)
  return code
}

async function bundle(path: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}
