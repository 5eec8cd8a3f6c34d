import type { ReactNode } from 'react'

const WORDS = { tip: 'Tip', warning: 'Careful' }

/** A remark beside the text. */
export function Note({ kind, children }: { kind: keyof typeof WORDS; children?: ReactNode }) {
  return (
    <div className={kind === 'tip' ? 'note' : 'note warning'}>
      <p className="word">{WORDS[kind]}</p>
      {children}
    </div>
  )
}
