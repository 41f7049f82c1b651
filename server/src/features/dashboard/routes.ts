import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { getSignUpPolicy } from '../auth/sign-up-policy.ts'
import { findFile } from './built-files.ts'
import { renderShell } from './shell.ts'

type Services = { db: Database; config: { signUp: 'open' | 'invite'; previewOrigin: string }; mailer: { via: 'smtp' | 'mailbox' } }

/** Pages of the dashboard, which its router in the browser tells apart. */
const PAGES = ['/', '/sign-in', '/sign-up', '/forgot-password', '/dashboard', '/dashboard/*']

/** The second for workers of the page of a check-in link: its service worker answers for those only below its own path. */
const FILES = ['/assets/dashboard/:file', '/check-in/files/:file']

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

  for (const path of FILES) {
    app.get<{ Params: { file: string } }>(path, async (request, reply) =>
      sendFile(request, reply, request.params.file, { 'cache-control': 'public, max-age=31536000, immutable' }),
    )
  }

  // Below the pages it works for, because that is the most it may control.
  app.get('/check-in/service-worker.js', async (request, reply) =>
    sendFile(request, reply, 'check-in-service-worker.js', {
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }),
  )
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, headers: Record<string, string>) {
  const file = await findFile(name, request.headers['accept-encoding'] ?? '')
  if (!file) throw problem('NOT_FOUND')
  return reply.headers({ ...file.headers, ...headers }).send(file.open())
}
