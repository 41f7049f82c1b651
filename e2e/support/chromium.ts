import { existsSync } from 'node:fs'

/** npm does not install a browser. */
const PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
export const executablePath = PATHS.find((path) => path && existsSync(path))
