/** PostHog: the question for feature flags, and captured events, one by one or in batches. */

import { asRecord, asText, type AnswerSettings, type Protocol } from './protocol.ts'

const FLAGS = /^\/(flags|decide)\/?$/
const CAPTURES = /^\/(i\/v0\/)?(e|s|batch|capture|engage|track)\/?$/

export const posthog: Protocol = {
  service: 'PostHog',

  read({ path, message, text }) {
    if (FLAGS.test(path)) return [{ name: 'flags', payload: message ?? text }]
    if (!CAPTURES.test(path)) return undefined
    const { batch = message ?? text } = asRecord(message)
    const payloads: readonly unknown[] = Array.isArray(batch) ? batch : [batch]
    return payloads.map((payload) => {
      const { event, uuid } = asRecord(payload)
      return { name: asText(event) ?? 'capture', id: asText(uuid), payload }
    })
  },

  answer({ path, message }, settings) {
    return FLAGS.test(path) ? answerFlags(message, settings) : undefined
  },
}

/** Every flag that is asked for, or else every one that is known, in the form of today and in that of older SDKs. */
function answerFlags(message: unknown, { switches, experiments }: AnswerSettings): object {
  const { flag_keys: asked } = asRecord(message)
  const names = Array.isArray(asked) ? asked.flatMap((name) => asText(name) ?? []) : Object.keys(experiments)
  const variants = names.flatMap((name) => {
    const known = Object.hasOwn(experiments, name) ? experiments[name]?.[0] : undefined
    const variant = switches.get('variant') ?? known
    return variant === undefined ? [] : [[name, variant] as const]
  })
  return {
    flags: Object.fromEntries(variants.map(([key, variant]) => [key, { key, enabled: true, variant }])),
    featureFlags: Object.fromEntries(variants),
    errorsWhileComputingFlags: false,
  }
}
