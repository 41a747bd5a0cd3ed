import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Video, VideosQuery } from '../../shared/api/videos.js';
import { VideoEntity } from './video.entity.js';

/** Every rule about the gallery's films. */
@Injectable()
export class VideosService {
  constructor(@InjectRepository(VideoEntity) private readonly videos: Repository<VideoEntity>) {}

  /** In the operator's order, as the API gives them. */
  async list({ featured }: VideosQuery = {}): Promise<Video[]> {
    const entities = await this.videos.find({
      // TypeORM refuses a condition that is undefined.
      where: featured === undefined ? {} : { featured },
      order: { position: 'ASC', id: 'DESC' },
    });
    return entities.map(toVideo);
  }
}

function toVideo({ id, title, description, url, thumbnailUrl, category, featured }: VideoEntity) {
  const thumbnail = thumbnailUrl === null ? {} : { thumbnailUrl };
  return { id, title, description, url, ...thumbnail, category, featured };
}
