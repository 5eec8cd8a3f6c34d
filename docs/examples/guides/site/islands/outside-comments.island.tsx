import { island } from '@flatirons/framework'
import { useEffect, useRef } from 'react'

const SCRIPT = 'https://comments.example/embed.js'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => typeof rules
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** Browsers with Trusted Types accept script URLs only from a policy. This one allows a single URL. */
const policy = trustedTypes?.createPolicy('comments', { createScriptURL: () => SCRIPT })

function OutsideComments({ thread }: { thread: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const script = document.createElement('script')
    script.src = policy?.createScriptURL(SCRIPT) ?? SCRIPT
    script.async = true
    script.dataset.thread = thread
    place.current?.append(script)
  }, [thread])
  return <div ref={place} />
}

export default island(OutsideComments, { when: 'visible' })
