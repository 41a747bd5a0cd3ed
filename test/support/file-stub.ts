/** Stands for the address of a picture, film or font. */
export default '/file';
