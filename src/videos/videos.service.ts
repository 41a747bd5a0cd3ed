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
  async list(query: VideosQuery = {}): Promise<Video[]> {
    return (await this.listEntities(query)).map(toVideo);
  }

  /** In the operator's order, with what the API doesn't give: date and duration. */
  listEntities({ featured }: VideosQuery = {}): Promise<VideoEntity[]> {
    return this.videos.find({
      // TypeORM refuses a condition that is undefined.
      where: featured === undefined ? {} : { featured },
      order: { position: 'ASC', id: 'DESC' },
    });
  }
}

function toVideo(entity: VideoEntity): Video {
  const { id, title, description, url, thumbnailUrl, category, featured } = entity;
  const thumbnail = thumbnailUrl === null ? {} : { thumbnailUrl };
  return { id, title, description, url, ...thumbnail, category, featured };
}
