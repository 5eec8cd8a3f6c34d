/** `npm run pack`: creates the tarballs of all packages, and prints their paths. */

import { pathToFileURL } from 'node:url'

import { packFramework, packPackage, type Tarball } from './pack-framework.ts'
import { packRuntime } from './pack-runtime.ts'

/** Compiles and packs all packages. Throws if type checking fails. */
export const packAll = async (): Promise<Tarball[]> => [
  await packFramework(),
  packPackage('packages/collector'),
  packPackage('packages/create'),
  packPackage('packages/marks'),
  packPackage('packages/mdx'),
  packPackage('packages/move'),
  packPackage('packages/server'),
  await packRuntime(),
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { path } of await packAll()) console.log(path)
