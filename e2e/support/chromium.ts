import { existsSync } from 'node:fs'

/** npm does not install a browser. */
const find = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path))

/** With everything people see. */
export const browserPath = find([process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'])
/** Without a window, which takes a quarter less CPU time; it does not ask for permissions, so it has no camera. */
export const executablePath = find([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']) ?? browserPath
