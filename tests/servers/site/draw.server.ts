import type { MakeFileProps } from '@flatirons/server'

export async function drawElsewhere({ name, recipe, env, signal }: MakeFileProps) {
  const answer = await fetch(String(env.DRAW_URL), { method: 'POST', body: JSON.stringify({ name, recipe }), signal })
  if (!answer.ok) throw Error(`${name} was not drawn: ${answer.status}`)
  return answer.bytes()
}
