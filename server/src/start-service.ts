import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { PrintAccountMail } from './features/account-mail/send-account-mail.ts'
import { prepareJobs, startJobs } from './jobs.ts'
import type { Log } from './platform/log.ts'
import { growWithLoad } from './platform/memory.ts'
import type { Siblings } from './platform/workers/siblings.ts'
import { createServices, type Services } from './services.ts'
import type { Foundation, Steps } from './start.ts'

/** What the demo adds. */
export type Extras = { mount?(app: FastifyInstance, services: Services): void; printAccountMail?: PrintAccountMail }

export type ServiceStart = {
  config: Config
  foundation: Pick<Foundation, 'connection' | 'secret' | 'poolSize'>
  log: Log
  signal: AbortSignal
  steps: Steps
  extras?: Extras
  siblings?: Siblings
  /** Lets requests in; the undo of it lets those in progress finish. */
  open(app: FastifyInstance): Promise<() => Promise<void>>
}

/** What every process does that serves requests and runs jobs. */
export async function startService({ config, foundation, log, signal, steps, extras = {}, siblings, open }: ServiceStart) {
  const { connection: database, secret, poolSize } = foundation
  const services = createServices({
    ...{ config, secret, database, poolSize, log },
    ...(siblings && { siblings }),
    printAccountMail: extras.printAccountMail ?? printAccountMail,
  })
  steps.add(services.close)
  await prepareJobs(services, signal)
  const app = buildApp(services, { loggerInstance: log })
  extras.mount?.(app, services)
  steps.add(() => app.close())
  signal.throwIfAborted()
  await app.ready()
  steps.add(await open(app))
  await startJobs(services)
  growWithLoad()
  return services
}

/** Without a mail server the operator hands the links of account emails on. Not in the log, which holds no addresses and no secrets. */
export const printAccountMail: PrintAccountMail = ({ to, subject, link }) =>
  void process.stderr.write(`Email to ${to}, not sent because no mail server is configured: ${[subject, link].filter(Boolean).join(' ')}\n`)
