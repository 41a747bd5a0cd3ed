/** Stands for the URL of a picture, film or font. */
export default '/file';
