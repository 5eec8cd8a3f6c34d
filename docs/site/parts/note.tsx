import type { ReactNode } from 'react'

import { useTranslations } from '@flatirons/framework'

import { frameWords } from '../words.ts'

/** A remark beside the text. */
export function Note({ kind, children }: { kind: 'tip' | 'warning'; children?: ReactNode }) {
  const { words } = useTranslations(frameWords)
  return (
    <div className={kind === 'tip' ? 'note' : 'note warning'}>
      <p className="word">{words[kind]}</p>
      {children}
    </div>
  )
}
