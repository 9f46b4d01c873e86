-- As it was written it reads like the address of a page, which no profile takes as a place.
UPDATE places SET key = 'jhagra pt. iii, assam', name = 'Jhagra Pt. III, Assam', city = 'Jhagra Pt. III'
WHERE key = 'jhagra pt.iii, assam';
