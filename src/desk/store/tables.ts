import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A browser that has been let in. Times are ISO 8601 in UTC, in all tables. */
@Entity('desk_devices')
export class DeviceEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  name!: string;

  @Column('text', { name: 'kept_at' })
  keptAt!: string;

  @Column('text', { name: 'seen_at' })
  seenAt!: string;

  /** The passkey's, as browsers write it. */
  @Column('text', { name: 'credential_id', nullable: true })
  credentialId!: string | null;

  /** Base64url. */
  @Column('text', { name: 'public_key', nullable: true })
  publicKey!: string | null;

  /** How often the passkey says that it was used; many never count. */
  @Column('real', { default: 0 })
  counter!: number;

  /** How browsers reach the passkey, such as `internal`. */
  @Column('simple-json', { nullable: true })
  transports!: string[] | null;
}

@Entity('desk_sessions')
export class SessionEntity {
  /** Of the token in the cookie. */
  @PrimaryColumn('text')
  hash!: string;

  /** The session ends with its device. */
  @Column('integer', { name: 'device_id' })
  deviceId!: number;

  @Column('text', { name: 'expires_at' })
  expiresAt!: string;

  /** When the passkey was asked for again, for one thing that can't be undone. */
  @Column('text', { name: 'confirmed_at', nullable: true })
  confirmedAt!: string | null;
}

/** The link that lets the next device in. */
@Entity('desk_links')
export class LinkEntity {
  /** Always 1: a new link takes the place of the last one. */
  @PrimaryColumn('integer')
  id!: 1;

  @Column('text')
  hash!: string;

  @Column('text', { name: 'expires_at' })
  expiresAt!: string;
}

/** The link of the recovery sheet, which lets one device in and doesn't end before. */
@Entity('desk_recovery')
export class RecoveryEntity {
  /** Always 1: a new sheet takes the place of the last one. */
  @PrimaryColumn('integer')
  id!: 1;

  @Column('text')
  hash!: string;
}

/** What challenges are signed with, on all replicas. */
@Entity('desk_keys')
export class KeyEntity {
  /** Always 1. */
  @PrimaryColumn('integer')
  id!: 1;

  @Column('text')
  key!: string;
}

/** A challenge that a passkey has signed, until it would be too late for it anyway. */
@Entity('desk_challenges')
export class ChallengeEntity {
  @PrimaryColumn('text')
  hash!: string;

  @Column('text', { name: 'expires_at' })
  expiresAt!: string;
}

/** A change that was made at the desk, or by hand in the site's files. */
@Entity('desk_history')
export class HistoryEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  at!: string;

  /** It stays when the device is removed; 0 for what was done by hand. */
  @Column('integer', { name: 'device_id' })
  deviceId!: number;

  @Column('text')
  what!: string;

  @Column('text')
  where!: string;

  /** Of a file of the site: what in it, such as “headline and 12 more”. */
  @Column('text', { nullable: true })
  details!: string | null;

  /** What Undo needs; null where there is none. */
  @Column('simple-json', { nullable: true })
  undo!: unknown;

  /** Since when somebody is undoing it; empty while nobody is. */
  @Column('text', { name: 'undoing_at', default: '' })
  undoingAt!: string;

  /** Of a file of the site: hashes of its text before and after it; null where there was no file. */
  @Column('text', { nullable: true })
  before!: string | null;

  @Column('text', { nullable: true })
  after!: string | null;
}

/** What a file of the site says or said. */
@Entity('desk_texts')
export class TextEntity {
  @PrimaryColumn('text')
  hash!: string;

  @Column('text')
  text!: string;
}

/** The files of the site, as they were when they were last looked at. */
@Entity('desk_files')
export class FileEntity {
  @PrimaryColumn('text')
  file!: string;

  @Column('text')
  hash!: string;
}

/** What a file of the site is to say, which isn't on the site yet. */
@Entity('desk_drafts')
export class DraftEntity {
  @PrimaryColumn('text')
  file!: string;

  /** The last one that has changed it. */
  @Column('integer', { name: 'device_id' })
  deviceId!: number;

  /** Its `base` and its `value`, as JSON. */
  @Column('text')
  draft!: string;
}

/** Something that is to be made of uploads once, however often it is asked for. */
@Entity('desk_jobs')
export class JobEntity {
  /** As the browser has called it. */
  @PrimaryColumn('text')
  job!: string;

  @Column('text', { name: 'begun_at' })
  begunAt!: string;

  /** The response, once it is made. */
  @Column('simple-json', { nullable: true })
  result!: object | null;
}

export const TABLES = [
  DeviceEntity,
  SessionEntity,
  LinkEntity,
  RecoveryEntity,
  ChallengeEntity,
  KeyEntity,
  HistoryEntity,
  TextEntity,
  FileEntity,
  JobEntity,
  DraftEntity,
];
