import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { getSignUpPolicy } from '../auth/sign-up-policy.ts'
import { findFile } from './built-files.ts'
import { renderShell } from './shell.ts'

type Services = { db: Database; config: { signUp: 'open' | 'invite'; previewOrigin: string }; mailer: { via: 'smtp' | 'mailbox' } }

/** Pages of the dashboard, which its router in the browser tells apart. */
const PAGES = ['/', '/sign-in', '/sign-up', '/forgot-password', '/dashboard', '/dashboard/*']

/** The web app of web/: one HTML page for all addresses, and its files. */
export function mountDashboard(app: FastifyInstance, services: Services) {
  serve(app, api.getInstallation, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return { ...(await getSignUpPolicy(services)), mail: services.mailer.via }
  })

  for (const path of PAGES) {
    app.get(path, async (_request, reply) => {
      const { html, headers } = await renderShell(services.config.previewOrigin)
      return reply.headers(headers).type('text/html; charset=utf-8').send(html)
    })
  }

  // The address of a check-in link is its key, so no request may carry it as referrer.
  app.get('/check-in/:token', async (_request, reply) => {
    const { html, headers } = await renderShell(services.config.previewOrigin)
    return reply
      .headers({ ...headers, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  app.get<{ Params: { file: string } }>('/assets/dashboard/:file', async (request, reply) => {
    const file = await findFile(request.params.file, request.headers['accept-encoding'] ?? '')
    if (!file) throw problem('NOT_FOUND')
    reply.headers({ ...file.headers, 'cache-control': 'public, max-age=31536000, immutable' })
    return reply.send(file.open())
  })
}
