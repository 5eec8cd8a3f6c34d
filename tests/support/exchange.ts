/** Sends raw bytes to a server and returns the response. */

import { connect } from 'node:net'

import { scaled } from './machine.ts'

/** Time limit of a response, in milliseconds. */
const PATIENCE = scaled(15_000)

/** True if the response is complete. Some servers keep the connection open in any case. */
function isWhole(answer: string, isHead: boolean): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = answer.slice(0, end)
  const body = answer.slice(end + 4)
  if (/^HTTP\/1.1 100/.test(head)) return isWhole(body, isHead)
  if (isHead || /^HTTP\/1.1 (?:204|304)/.test(head)) return true
  const [, length] = /^content-length: *(\d+)/im.exec(head) ?? []
  if (length !== undefined) return body.length >= Number(length)
  return /^transfer-encoding: *chunked/im.test(head) && body.endsWith('0\r\n\r\n')
}

/**
 * Returns what the server sends until it closes the connection or the response is complete; empty if it closes the
 * connection without a response.
 */
export function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const isHead = bytes.toString('latin1', 0, 5) === 'HEAD '
    const read = () => Buffer.concat(chunks).toString('latin1')
    const end = () => resolve(read())
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (isWhole(read(), isHead)) socket.destroy()
    })
    // A server may close a connection while the client is still sending.
    socket.on('close', end).on('error', end)
    socket.setTimeout(PATIENCE, () => {
      socket.destroy()
      reject(Error(`No end of the answer to ${JSON.stringify(bytes.toString('latin1').slice(0, 200))}`))
    })
  })
}
