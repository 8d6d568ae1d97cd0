/** A file of a message, held in memory. */
export interface Attachment {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Message {
  to: string;
  /** Display name instead of the sender's; the address stays. */
  from_name?: string;
  /** Address for replies, if not the sender. */
  reply_to?: string | null;
  /** BCP 47; Italian by default. */
  language?: string;
  subject: string;
  /** Plain text in paragraphs (an empty line between two); the HTML part is made from it. */
  text: string;
  attachments?: readonly Attachment[];
}

export interface Mail {
  /** Resolves once the mail server has taken the message, or its file is on disk. */
  send(message: Message): Promise<void>;
  /** Deletes messages on disk whose text is about an erased person; a mail server keeps none for us. */
  forget(isAbout: (text: string) => boolean): Promise<void>;
}

export interface OpenMail extends Mail {
  /** Closes the connections to the mail server. */
  close(): Promise<void>;
}
