/** Checked environment variables of a build. */

import { object } from 'superstruct'

import { callError } from '../../errors/help-ids.ts'
import { ProblemsError } from '../../errors/problems.ts'
import { environment } from '../../shared/registrations.ts'
import { check } from './check.ts'
import type { Fields, InferFields } from './fields.ts'

/**
 * Returns environment variables of the process and of `.env` files, with their types. Numbers and booleans are parsed, and an
 * empty variable counts as missing. When a variable changes, pages are rendered again. Throws a `ProblemsError` with all
 * missing and invalid variables.
 *
 * Call it at the top of a module that no island imports: `export const env = defineEnv({ SHOP_URL: url(), SHOP_KEY: text() })`.
 */
export function defineEnv<Variables extends Fields>(variables: Variables): Readonly<InferFields<Variables>> {
  if (typeof process === 'undefined')
    throw callError(
      "defineEnv() reads the environment of the build, so it can't run in a browser. Pass its values to islands as props.",
    )
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, { type }]) => [name, readValue(process.env[name] || undefined, type)]),
  )
  const findings = check(values, object(variables))
  if (findings.length > 0)
    throw new ProblemsError(
      findings.map(({ message }) => ({ where: 'The environment', message, help: 'values' as const })),
      'Environment variables are missing or invalid. Set them where the site is built, or in a `.env` file.',
      Error('defineEnv'),
    )
  Object.assign(environment, values)
  return values as InferFields<Variables>
}

function readValue(text: string | undefined, type: string): unknown {
  if (text === undefined) return undefined
  if (type === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  return text
}
