import { expect, test } from 'vitest'

import { MANAGERS, translate } from '../../docs/site/parts/package-manager.ts'

test.each([
  ['npm ci', ['npm ci', 'pnpm install --frozen-lockfile', 'yarn install --immutable', 'bun install --frozen-lockfile']],
  ['npm install', ['npm install', 'pnpm install', 'yarn install', 'bun install']],
  ['npm install -D vitest', ['npm install -D vitest', 'pnpm add -D vitest', 'yarn add -D vitest', 'bun add -D vitest']],
  ['npm run build', ['npm run build', 'pnpm build', 'yarn build', 'bun run build']],
  [
    'npx flatirons init && npx netlify deploy',
    [
      'npx flatirons init && npx netlify deploy',
      'pnpm exec flatirons init && pnpm dlx netlify deploy',
      'yarn flatirons init && yarn dlx netlify deploy',
      'bunx flatirons init && bunx netlify deploy',
    ],
  ],
  ['mkdir npmish && cd npmish', Array<string>(4).fill('mkdir npmish && cd npmish')],
])('%s is translated for each package manager', (commands, said) => {
  expect(MANAGERS.map((manager) => translate(commands, manager))).toEqual(said)
})
