import { controlUrlsOf, startAllSimulators } from '@foyer/simulators'
import { serveAlone } from '../main.ts'
import { printAccountMail } from '../start-service.ts'
import { findDemo } from './accounts.ts'
import { COLLEAGUES, EVENTS, WORKSPACE } from './catalog.ts'
import { fillDemo } from './fill.ts'
import { createSignInLink } from './sign-in-link.ts'
import { connectVendors, issueTokens } from './vendors.ts'

/** Starts the simulators and the service, creates the sample data unless it exists, and prints what to do with it. */
export async function startDemo(env: NodeJS.ProcessEnv, password: string): Promise<void> {
  const simulators = await startAllSimulators()
  const signInLink = createSignInLink()
  let isFilling = true
  const { services, url, stop, isStopping } = await serveAlone(
    { ...env, ...simulators.environment, SITE_BUILDER_API_KEY: undefined },
    {
      mount: signInLink.mount,
      // The accounts of the demo are confirmed already.
      printAccountMail: (mail) => (isFilling ? undefined : printAccountMail(mail)),
    },
  )
  const tokens = issueTokens(simulators)
  try {
    const filled = await fillDemo(services, { password, vendors: tokens, onProgress: (line) => process.stdout.write(`${line}\n`) })
    if (!filled) await connectVendors(services, (await findDemo(services))!, tokens)
  } catch (error) {
    if (isStopping()) return
    await stop()
    throw error
  }
  isFilling = false
  const signInUrl = url + signInLink.issue({ email: COLLEAGUES.owner.email, password })
  process.stdout.write(welcome({ url, password, signInUrl, controlUrls: controlUrlsOf(simulators) }))
}

type Welcome = { url: string; password: string; signInUrl: string; controlUrls: { vendor: string; url: string }[] }

function welcome({ url, password, signInUrl, controlUrls }: Welcome): string {
  const colleagues = `${COLLEAGUES.admin.email} (admin), ${COLLEAGUES.member.email} (member)`
  return `
The demo is running at ${url}
  Open it signed in, with a link that works once within 30 minutes:
     ${signInUrl}
  Or sign in as ${COLLEAGUES.owner.email} with the password ${password}
  The same password works for ${colleagues}

Three things to try:
  1. The pages of ${WORKSPACE.name}, in a browser. Register for an event that is full, and see your waitlist position:
     ${url}/${WORKSPACE.slug}/harbour-lights
  2. Sign in, and read the emails that would have been sent, including yours:
     curl -c cookies.txt --json '{"email":"${COLLEAGUES.owner.email}","password":"${password}"}' ${url}/api/auth/sign-in/email
     curl -b cookies.txt ${url}/api/v1/dashboard/mail
  3. All ${EVENTS.length} events, including drafts and canceled ones:
     curl -b cookies.txt ${url}/api/v1/dashboard/events

The vendors are simulated. Each has an address where you can make it fail (docs/connectors.md shows how):
${controlUrls.map(({ vendor, url: controlUrl }) => `  ${vendor}: ${controlUrl}`).join('\n')}

Press Ctrl-C to stop. Your changes are kept for the next start.
`
}
