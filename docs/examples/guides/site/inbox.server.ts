export interface Message {
  email: string
  message: string
}

/** Replaces a database, or a service that sends mail. */
export const inbox: Message[] = []

export async function keep(message: Message): Promise<void> {
  inbox.push(message)
}
