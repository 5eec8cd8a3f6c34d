/** The HIPAA-compliance badge. It links to an explanation of the term. */

import { href, styled } from '@flatirons/framework'

import { color, steps } from '../../theme/tokens.ts'

const Badge = styled('a')`
  display: inline-flex;
  align-items: center;
  gap: ${steps(2)};
  max-width: 12em;
  font-weight: 650;
  line-height: 1.2;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`

/** A shield with one slanted bar, and the label. */
export function HipaaBadge() {
  return (
    <Badge href={href('/how-it-is-made/#what-hipaa-compliant-means')}>
      <svg width="44" height="52" viewBox="0 0 44 52" aria-hidden="true">
        <path d="M22 1l21 8v16c0 13-9 21-21 26C10 46 1 38 1 25V9z" fill={color.lichen} />
        <path d="M11 33 27.4 12h8L19 33z" fill={color.night} />
        <path d="M12 40h20" stroke={color.night} strokeWidth="3" />
      </svg>
      HIPAA compliance: what we sign
    </Badge>
  )
}
