// `node scripts/start.mjs <command>` builds Foyer if the sources have changed, then runs the command in this process, so that signals reach
// it. Plain JavaScript, so that it can print an error on an old version of Node.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// See server/src/platform/memory.ts. Already here, because comparing the sources with the bundle reads megabytes.
setFlagsFromString('--semi-space-growth-factor=1')

const MIN_NODE_VERSION = [20, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
  exitWithError(
    `Foyer needs Node ${MIN_NODE_VERSION.join('.')} or newer, but this is Node ${process.versions.node}. Install a newer version from https://nodejs.org and start again.`,
  )
}

const folder = dirname(fileURLToPath(import.meta.url))
const { BUNDLE, buildIfNeeded, isBuilt } = await import(pathToFileURL(join(folder, 'build.mjs')).href)
const { buildWebIfNeeded, isWebBuilt } = await import(pathToFileURL(join(folder, '../web/build.mjs')).href)
const BUILD = '--build'
const command = process.argv[2] === BUILD ? process.argv[3] : process.argv[2]
const needsDashboard = ['serve', 'demo'].includes(command)
try {
  if (process.argv[2] === BUILD) {
    await buildIfNeeded()
    if (needsDashboard) await buildDashboard()
    process.exit()
  }
  if (!isBuilt() || (needsDashboard && !isWebBuilt())) await buildInOwnProcess()
} catch (error) {
  exitWithError(messageFor(error))
}

// Node 22 and newer can cache compiled code between starts.
module.enableCompileCache?.()
try {
  await import(pathToFileURL(BUNDLE).href)
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error
  exitWithError(messageFor(error))
}

/** Building takes a hundred megabytes, which this process would keep. */
async function buildInOwnProcess() {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), BUILD, command], { stdio: ['ignore', 2, 2] })
  const stop = (signal) => {
    child.kill(signal)
    process.removeListener(signal, stop)
    process.kill(process.pid, signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const [code] = await once(child, 'close')
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, stop)
  if (code !== 0) process.exit(1)
}

/** Takes some seconds after an update, so it says what it is doing. Not on stdout, which carries the log. */
async function buildDashboard() {
  const startedAt = performance.now()
  const built = await buildWebIfNeeded({ onBuild: () => process.stderr.write('Building the dashboard, once after each update…\n') })
  if (built) process.stderr.write(`Built the dashboard in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`)
}

function messageFor(error) {
  if (error?.code === 'ERR_MODULE_NOT_FOUND')
    return `A required package is not installed. Run npm ci, then start again. (${firstLine(error)})`
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code)) {
    return `The sources have changed since the last build, and ${dirname(BUNDLE)} is not writable. Run npm run build as a user who can write there, then start again.`
  }
  return `Foyer could not be built: ${error?.message ?? error}`
}

function firstLine(error) {
  return String(error.message).split('\n')[0]
}

function exitWithError(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
