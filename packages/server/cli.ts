#!/usr/bin/env node
import { runServerCommand } from './command.ts'

try {
  console.log(await runServerCommand(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
