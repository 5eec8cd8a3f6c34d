import { createGlobalStyles, css, keyframes, mixin, styled } from '@flatirons/framework'

const pulse = keyframes`
  from { opacity: 0.5; }
  to { opacity: 1; }
`

const rounded = mixin`
  border: 1px solid;
  border-radius: 4px;
`

const Box = styled('strong')<{ $isFull: boolean }>`
  ${rounded}
  padding: 4px 8px;
  background: ${({ $isFull }) => ($isFull ? 'firebrick' : 'seagreen')};
  animation: ${pulse} 1s;
`

const wide = css`
  letter-spacing: 0.1em;
`

/** Rules for the whole document. Render it once, in a slice. */
export const Reset = createGlobalStyles`
  body { margin: 0; }
`

export const Badge = ({ beds }: { beds: number }) => (
  <Box className={wide} $isFull={beds === 0}>
    {beds} beds
  </Box>
)
