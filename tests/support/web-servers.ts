/**
 * Runs nginx, Caddy and Apache without root privileges on free ports, with the configuration that a build has written.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'

import { scaled } from './machine.ts'
import { HOST_TOOLS, requireProgram } from './programs.ts'

/** Debian's unprivileged user. */
const NOBODY = 65534

/** Interval and number of checks whether a server has started. */
const PAUSE = 50
const TRIES = scaled(200)

export interface WebServer {
  port: number
  stop: () => Promise<void>
}

/** Starts nginx with a separate `conf.d/`. `configure` receives the port. */
export async function startNginx(folder: string, configure: (port: number) => string): Promise<WebServer> {
  const port = await findPort()
  mkdirSync(folder, { recursive: true })
  // nginx creates these as its own user.
  chmodSync(folder, 0o777)
  writeFileSync(join(folder, 'site.conf'), configure(port))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    join(folder, 'main.conf'),
    `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\n  access_log off;\n${temporary.join('\n')}\n  include ${join(folder, 'site.conf')};\n}\n`,
  )
  return start(requireProgram('nginx'), ['-e', 'stderr', '-c', join(folder, 'main.conf')], port, {})
}

/** Starts Caddy with a Caddyfile and its variables. */
export async function startCaddy(
  folder: string,
  text: string,
  root: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<WebServer> {
  const port = await findPort()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
  const file = join(folder, 'Caddyfile')
  // The admin API is not needed, and its port may be in use.
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${text}`)
  return start(requireProgram('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], port, {
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SITE_ROOT: root,
    HOME: folder,
    ...variables,
  })
}

/** Starts Apache with the modules that the manual names. It reads `.htaccess` in the folder that it serves. */
export async function startApache(folder: string, root: string): Promise<WebServer> {
  const port = await findPort()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
  const modules = 'mpm_event authz_core mime dir headers rewrite filter deflate proxy proxy_http'
    .split(' ')
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  const file = join(folder, 'apache.conf')
  writeFileSync(
    file,
    `${modules.join('\n')}
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${join(folder, 'pid')}
Mutex fcntl:${folder}
ErrorLog ${join(folder, 'errors')}
TypesConfig /dev/null
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`,
  )
  return start(requireProgram('apache'), ['-X', '-d', folder, '-f', file], port, {})
}

/** Starts Cloudflare's local version of Pages. */
export const startPages = (folder: string, root: string): Promise<WebServer> =>
  startWrangler(folder, ['pages', 'dev', root, '--compatibility-date', '2025-01-01'])

/** Starts a worker with its site's files in Cloudflare's workerd, as in the `wrangler.json` of a build. */
export async function startWorker(
  folder: string,
  config: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<WebServer> {
  const options = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  // Its bundler is installed for the installing user, and writes next to the configuration.
  return startWrangler(folder, ['dev', '--config', config, ...options], true)
}

async function startWrangler(folder: string, args: string[], isTrusted = false): Promise<WebServer> {
  const port = await findPort()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
  const wrangler = resolve(HOST_TOOLS, 'node_modules/wrangler/bin/wrangler.js')
  const options = ['--ip', '127.0.0.1', '--port', String(port), '--live-reload=false']
  const env = { HOME: folder, CI: '1', NODE_OPTIONS: '', WRANGLER_SEND_METRICS: 'false' }
  return start(process.execPath, [wrangler, ...args, ...options], port, env, folder, isTrusted)
}

async function start(
  program: string,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv,
  cwd = '/',
  isTrusted = false,
): Promise<WebServer> {
  const user = process.getuid?.() === 0 && !isTrusted ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    cwd,
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const hasEnded = new Promise<void>((end) => child.once('exit', () => end()))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries === TRIES) {
      child.kill('SIGKILL')
      throw Error(`${program} did not start:\n${output}`)
    }
    await new Promise((resume) => setTimeout(resume, PAUSE))
  }
  return { port, stop: () => end(child, hasEnded) }
}

function end(child: ChildProcess, hasEnded: Promise<void>): Promise<void> {
  // Cloudflare's tool starts a process of its own, and ends it by itself.
  child.kill('SIGTERM')
  return hasEnded
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}

/** Returns a free port. */
export function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
