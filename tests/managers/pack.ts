/** Packs the framework once for all tests, and says in the environment where the tarball is: to pack removes the one before. */

import { packFramework } from '../support/pack-framework.ts'

export default async function pack(): Promise<void> {
  process.env.FRAMEWORK_TARBALL = (await packFramework()).path
}
