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
  /** Finds messages on disk whose text is about a person who is being erased; a mail server keeps none for us. */
  findAbout(isAbout: (text: string) => boolean): Promise<FoundMessages>;
  /** Deletes messages on disk that were written before then. */
  forgetBefore(time: Date): Promise<void>;
}

export interface FoundMessages {
  /** Deletes them, and those about the same person that were written since: only these have to be read. */
  remove(): Promise<void>;
}

export interface OpenMail extends Mail {
  /** Closes the connections to the mail server. */
  close(): Promise<void>;
}
