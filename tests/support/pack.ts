/** `npm run pack`: creates the tarballs of all packages, and prints their paths. */

import { packFramework, packPackage } from './pack-framework.ts'
import { packRuntime } from './pack-runtime.ts'

for (const { path } of [
  await packFramework(),
  packPackage('packages/collector'),
  packPackage('packages/create'),
  packPackage('packages/marks'),
  packPackage('packages/mdx'),
  packPackage('packages/move'),
  packPackage('packages/server'),
  await packRuntime(),
])
  console.log(path)
