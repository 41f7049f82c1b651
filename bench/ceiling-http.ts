import { createWriteStream } from 'node:fs'
import { readFile, unlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The ceiling for plain node:http: `same-bytes FILE` sends the response in the file, `to-disk FOLDER` stores the request body. */
const [mode, path] = process.argv.slice(2) as ['same-bytes' | 'to-disk', string]

const server = mode === 'same-bytes' ? await sameBytes(path) : toDisk(path)
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as { port: number }
  process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))

async function sameBytes(file: string) {
  const { status, headers, body } = JSON.parse(await readFile(file, 'utf8')) as {
    status: number
    headers: Record<string, string>
    body: string
  }
  const bytes = Buffer.from(body)
  return createServer((_, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
}

function toDisk(folder: string) {
  let number = 0
  return createServer(async (request, response) => {
    number += 1
    const file = join(folder, `ceiling-${number}`)
    await pipeline(request, createWriteStream(file))
    response.end('{"ok":true}')
    await unlink(file)
  })
}
