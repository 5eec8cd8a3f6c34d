/** Rendering can't end the process. */

/** Runs `render` while `process.exit` throws: a template that ended the process would end the build without a message. */
export function withoutExit<Result>(render: () => Result): Result {
  const { exit } = process
  process.exit = (code) => {
    throw Error(`process.exit(${code ?? ''}) was called. Throw an error instead.`)
  }
  try {
    return render()
  } finally {
    process.exit = exit
  }
}
