import {
  Column,
  DeleteDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  type Repository,
} from 'typeorm';

export const VIDEO_REPOSITORY = 'VIDEO_REPOSITORY';

@Entity('videos')
export class VideoEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  /** `https:`, `http:`, or `/media/…` for a file in the media store. */
  @Column('text')
  url!: string;

  @Column('text', { name: 'thumbnail_url', nullable: true })
  thumbnailUrl!: string | null;

  @Column('text')
  category!: string;

  @Column('boolean', { default: false })
  featured!: boolean;

  /**
   * Sort key of the operator's order, ascending. May be negative (a new film goes first) or a fraction
   * (a moved film goes between two others), which SQLite's `integer` holds as well.
   */
  @Index('videos_position')
  @Column('integer')
  position!: number;

  /** ISO 8601 in UTC. */
  @Column('text', { name: 'uploaded_at' })
  uploadedAt!: string;

  @Column('real', { name: 'duration_seconds', nullable: true })
  durationSeconds!: number | null;

  /** Time of removal into the trash, ISO 8601 in UTC. TypeORM then finds the row only `withDeleted`. */
  @DeleteDateColumn({ type: 'text', name: 'removed_at', nullable: true })
  removedAt!: string | null;

  /** Id of the desk's request that added the film: a retry finds this row and adds no other. */
  @Index('videos_job', { unique: true })
  @Column('text', { nullable: true })
  job!: string | null;
}

type NewFilm = Omit<VideoEntity, 'id' | 'removedAt' | 'job'> & Partial<VideoEntity>;

export async function insertFilm(videos: Repository<VideoEntity>, film: NewFilm): Promise<number> {
  // The columns are named because TypeORM would otherwise omit a given id on PostgreSQL.
  const insert = videos.createQueryBuilder().insert().into(VideoEntity, Object.keys(film));
  const { identifiers } = await insert.values(film).execute();
  return identifiers[0]!.id as number;
}
