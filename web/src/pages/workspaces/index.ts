export { ChooseWorkspacePage } from './ChooseWorkspacePage.tsx'
export { NewWorkspacePage } from './NewWorkspacePage.tsx'
