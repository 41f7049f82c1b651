import { type AddressInfo, createServer } from 'node:net'

export const freePort = (): Promise<number> => listenBriefly(0)

export const isFree = (port: number): Promise<boolean> =>
  listenBriefly(port).then(
    () => true,
    () => false,
  )

async function listenBriefly(wanted: number): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
