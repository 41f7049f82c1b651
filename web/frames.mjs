const FRAME = 'src/frame/Frame.tsx'
const SIGN_IN = 'src/pages/sign-in/index.ts'

/** By the path of a page (web/src/routes). The first that matches counts. */
const FRAMES = [
  [/^src\/pages\/(sign-in\/|check-in\/(LinkPage|ScanPage|next-event|device\/))/, []],
  [/^src\/pages\/workspaces\//, [SIGN_IN]],
  [/^src\/pages\/events\/[\w-]+\//, [FRAME, 'src/pages/events/EventFrame.tsx']],
  [/^src\/pages\/forms\/[\w-]+\//, [FRAME, 'src/pages/forms/FormFrame.tsx']],
  [/^src\/pages\/contacts\/person\//, [FRAME, 'src/pages/contacts/ContactsPage.tsx']],
  [/^src\/(pages|forms)\//, [FRAME]],
]

/** What is loaded before a page, or another module that is imported only when it is needed. */
export const framesAround = (path) => FRAMES.find(([pattern]) => pattern.test(path))?.[1] ?? []

export const isInFrame = (path) => path === FRAME || framesAround(path).includes(FRAME)
