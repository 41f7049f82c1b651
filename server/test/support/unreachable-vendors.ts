import { createServer } from 'node:net'
import { type Config, readConfig } from '../../src/config.ts'

/** Settings with which every connection to a vendor is refused, so that no test sends requests to other machines. */
export async function unreachableVendors(): Promise<Pick<Config, 'crmA' | 'crmB' | 'suite'>> {
  const url = `http://127.0.0.1:${await closedPort()}`
  const { crmA, crmB, suite } = readConfig({
    CRM_A_API_URL: url,
    CRM_A_AUTH_URL: url,
    CRM_B_LOGIN_URL: url,
    SUITE_AUTH_URL: url,
    SUITE_TOKEN_URL: url,
    SUITE_API_URL: url,
  })
  return { crmA, crmB, suite }
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
