import { useEffect } from 'react'
import { useWorkspace } from '../session.ts'

/**
 * A session has one active workspace. When another tab switches it, this tab would show one workspace and change the other, so it loads
 * again.
 */
export function useWorkspaceOfOtherTabs() {
  const { id } = useWorkspace()
  useEffect(() => {
    const channel = new BroadcastChannel('foyer-workspace')
    channel.onmessage = ({ data }) => {
      if (data !== id) location.assign('/dashboard')
    }
    return () => channel.close()
  }, [id])
}
