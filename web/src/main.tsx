import './mantine-styles.ts'
import './fonts.css'
import './styles.css'
import { directionOfLanguage } from '@foyer/contracts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api.ts'
import { clearPastEvents } from './check-in-data.ts'
import { styleNonce } from './nonce.ts'
import { router } from './router.tsx'
import { returnToSignIn } from './session-end.ts'
import { language, startTexts } from './texts/index.ts'
import { resolveCssVariables, theme } from './theme.ts'

returnToSignIn(queryClient, router)
void clearPastEvents()
void start()

async function start() {
  await startTexts()
  const direction = directionOfLanguage(language)
  Object.assign(document.documentElement, { lang: language, dir: direction })
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <DirectionProvider initialDirection={direction} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolveCssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => styleNonce}
          deduplicateInlineStyles
        >
          <QueryClientProvider client={queryClient}>
            <Notifications position="bottom-right" limit={4} />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  )
}
