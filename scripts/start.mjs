// Runs Foyer from a fresh clone: `node scripts/start.mjs <command>` builds when the sources changed, then runs the command in this very
// process, so that signals reach it. Plain JavaScript, because it must be able to refuse an old Node in words.
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = [20, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  giveUp(
    `Foyer needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${process.versions.node}. Install it from https://nodejs.org and start again.`,
  )
}

const folder = dirname(fileURLToPath(import.meta.url))
const { BUNDLE, buildIfNeeded } = await import(pathToFileURL(join(folder, 'build.mjs')).href)
try {
  await buildIfNeeded()
} catch (error) {
  giveUp(sentenceFor(error))
}

// Node 22 and newer keep compiled code between starts.
module.enableCompileCache?.()
try {
  await import(pathToFileURL(BUNDLE).href)
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error
  giveUp(sentenceFor(error))
}

function sentenceFor(error) {
  if (error?.code === 'ERR_MODULE_NOT_FOUND')
    return `A package Foyer needs is not installed. Run npm ci first, then start again. (${firstLine(error)})`
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code)) {
    return `The sources changed since the last build, and ${dirname(BUNDLE)} cannot be written. Run npm run build as a user who may, then start again.`
  }
  return `Foyer could not be built: ${error?.message ?? error}`
}

function firstLine(error) {
  return String(error.message).split('\n')[0]
}

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
